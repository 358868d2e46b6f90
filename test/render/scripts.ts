/** A sample of each script, and the family of shipped fonts that has it. */
export const scripts: readonly (readonly [script: string, sample: string, family: string])[] = [
  ["Polish", "Zażółć gęślą jaźń", "Caravan Name"],
  ["Vietnamese", "Nguyễn Đức", "Caravan Name"],
  ["Cyrillic", "Привіт Ёжик", "Caravan Name"],
  ["Greek", "Καλημέρα", "Caravan Name"],
  ["Devanagari", "नमस्ते", "Caravan Name"],
  ["Arabic", "محمد الفارس", "Caravan Arabic"],
  ["Hebrew", "שלום", "Caravan Hebrew"],
  ["Thai", "สวัสดี", "Caravan Thai"],
  ["Japanese", "山田プレイヤーひらがな", "Caravan JP"],
  ["Chinese", "这个玩家", "Caravan SC"],
  ["Korean", "김철수", "Caravan KR"],
  ["emoji", "🃏🎉👨‍👩‍👧‍👦🏳️‍🌈🇵🇱", "Caravan Emoji"],
  ["symbols", "♛♜", "Caravan Symbols"],
];
