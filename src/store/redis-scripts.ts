import { createHash } from "node:crypto";
import type { Commit } from "./backend.js";
import { bucketTag } from "./buckets.js";
import {
  envelope,
  envelopeHead,
  operationKey,
  queueKeys,
  queueMember,
  rankingKey,
  recordKey,
  serviceKey,
} from "./redis-keys.js";
import { operationMemoryMs, outboxLeaseMs, serviceGapMs, serviceNoteMs } from "./store.js";

export interface Script {
  readonly source: string;
  readonly sha1: string;
}

export interface ScriptCall {
  readonly script: Script;
  /** All with one hash tag. */
  readonly keys: string[];
  readonly arguments: string[];
}

/** Times are formatted: Lua would turn a number of this size into 1.79e+12. */
const clock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function after(ms) return string.format('%.0f', now + ms) end
`;

/** KEYS: the operation. Answers with the time and, if it was carried out already, the operation's record. */
export const beginScript = script(`${clock}
return { after(0), redis.call('GET', KEYS[1]) }
`);

/**
 * KEYS: operation, due, its notes, outbox, its notes, then the records read, put and deleted, then the rankings.
 * ARGV: operation's record, its memory, stamp, lease, six counts, then the arguments in the order of the counts.
 * Redis does not roll a script back, so everything is checked before the first write, and the first write is one
 * that a Redis without memory refuses (it would let a deletion pass, and refuse what comes after it).
 */
const commitScript = script(`${clock}
local done = redis.call('GET', KEYS[1])
if done then return { 'repeated', done } end

local key, arg = 5, 10
local function nextKey() key = key + 1 return KEYS[key] end
local function nextArg() arg = arg + 1 return ARGV[arg] end
local function times(count, act) for _ = 1, tonumber(ARGV[count]) do act() end end
local function enqueue(queue, member, notBefore, note)
  redis.call('ZADD', KEYS[queue], notBefore, member)
  redis.call('HSET', KEYS[queue + 1], member, note)
end

local changed = false
times(5, function()
  local record, head = nextKey(), nextArg()
  if head == '' then
    changed = changed or redis.call('EXISTS', record) == 1
  else
    changed = changed or redis.call('GETRANGE', record, 0, #head - 1) ~= head
  end
end)
if changed then return { 'conflict' } end

redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
times(6, function()
  local record, text, ttl = nextKey(), nextArg(), nextArg()
  if ttl == '' then redis.call('SET', record, text) else redis.call('SET', record, text, 'PX', ttl) end
end)
times(7, function() redis.call('DEL', nextKey()) end)
times(8, function()
  local ranking, member, score, absent = nextKey(), nextArg(), nextArg(), nextArg()
  if score == '' then redis.call('ZREM', ranking, member)
  elseif absent == 'stays-out' then redis.call('ZADD', ranking, 'XX', score, member)
  else redis.call('ZADD', ranking, score, member) end
end)
times(9, function()
  local member, at = nextArg(), nextArg()
  if at == '' then
    redis.call('ZREM', KEYS[2], member)
    redis.call('HDEL', KEYS[3], member)
  else
    enqueue(2, member, at, at)
  end
end)
times(10, function() enqueue(4, nextArg(), after(ARGV[4]), ARGV[3]) end)
return { 'committed' }
`);

/** KEYS: a queue and its notes. ARGV: lease, members. Answers with the members that were free and their notes. */
export const claimScript = script(`${clock}
local taken = {}
for index = 2, #ARGV do
  local member = ARGV[index]
  local free = tonumber(redis.call('ZSCORE', KEYS[1], member) or nil)
  if free and free <= now then
    redis.call('ZADD', KEYS[1], after(ARGV[1]), member)
    taken[#taken + 1] = member
    taken[#taken + 1] = redis.call('HGET', KEYS[2], member) or ''
  end
end
return taken
`);

/** KEYS: a queue and its notes. ARGV: lease, then members with their notes. Leases those that have this note. */
export const holdScript = script(`${clock}
for index = 2, #ARGV, 2 do
  local member = ARGV[index]
  if redis.call('HGET', KEYS[2], member) == ARGV[index + 1] then
    redis.call('ZADD', KEYS[1], 'XX', after(ARGV[1]), member)
  end
end
`);

/** KEYS: the note of service. Answers how many milliseconds nobody looked after deadlines. */
const serveScript = script(`${clock}
local last = tonumber(redis.call('HGET', KEYS[1], 'last') or now)
local lost = tonumber(redis.call('HGET', KEYS[1], 'lost') or 0)
local passed = now - last
if passed > tonumber(ARGV[1]) then lost = lost + passed end
if passed >= tonumber(ARGV[2]) or passed == 0 then
  redis.call('HSET', KEYS[1], 'last', after(0), 'lost', string.format('%.0f', lost))
end
return string.format('%.0f', lost)
`);

/** The one script call that notes the service. */
export const serveCall: ScriptCall = {
  script: serveScript,
  keys: [serviceKey],
  arguments: [String(serviceGapMs), String(serviceNoteMs)],
};

/** KEYS: a queue and its notes. ARGV: member, note. Answers 1 if the entry still had this note and is gone now. */
export const settleScript = script(`
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[1])
return 1
`);

/** KEYS: a ranking. ARGV: member. Answers how many stand before it, -1 if it does not stand there. */
export const rankOfScript = script(`
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score then return -1 end
return redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. score)
`);

/** KEYS: a ranking. ARGV: member. Answers how many equals stand before it, -1 if it does not stand there. */
export const equalsBeforeScript = script(`
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score then return -1 end
return redis.call('ZRANK', KEYS[1], ARGV[1]) - redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. score)
`);

/** The one script call that carries out a commit. */
export function commitCall(commit: Commit): ScriptCall {
  const { scope, stamp, reads, puts, deletes, ranks, deadlines, shows } = commit;
  const tag = bucketTag(scope);
  return {
    script: commitScript,
    keys: [
      operationKey(scope, commit.operation),
      ...queueKeys(tag, "due"),
      ...queueKeys(tag, "outbox"),
      ...reads.map(({ ref }) => recordKey(scope, ref)),
      ...puts.map(({ ref }) => recordKey(scope, ref)),
      ...deletes.map((ref) => recordKey(scope, ref)),
      ...ranks.map(({ index }) => rankingKey(scope, index)),
    ],
    arguments: [
      envelope(stamp, commit.result),
      String(operationMemoryMs),
      stamp,
      String(outboxLeaseMs),
      ...[reads, puts, deletes, ranks, deadlines, shows].map((list) => String(list.length)),
      ...reads.map((read) => (read.stamp === undefined ? "" : envelopeHead(read.stamp))),
      ...puts.flatMap(({ json, expiresAfterMs }) => [envelope(stamp, json), optional(expiresAfterMs)]),
      ...ranks.flatMap(({ member, score, absent }) => [
        member,
        optional(score === null ? undefined : rankScore(score)),
        absent,
      ]),
      ...deadlines.flatMap(({ key, at }) => [queueMember(scope, key), optional(at ?? undefined)]),
      ...shows.map((key) => queueMember(scope, key)),
    ],
  };
}

/**
 * Scores are kept negated (this is its own inverse): in a sorted set members of one score go up by name, so
 * that the highest score comes first and ties by member when the set is read upwards.
 */
export function rankScore(score: number): number {
  // Not -score: a score of 0 would become -0.
  return 0 - score;
}

function optional(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}

function script(source: string): Script {
  return { source, sha1: createHash("sha1").update(source).digest("hex") };
}
