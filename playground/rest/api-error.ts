/** An answer of Discord's API that is not what was asked for. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** Discord's own code; 0 for a general one. */
    readonly code: number,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** The errors of Discord that matter here, with the texts it gives them. */
export const apiErrors = {
  general: (status: number, message: string) => new ApiError(status, 0, message),
  unauthorized: () => new ApiError(401, 0, "401: Unauthorized"),
  notFound: () => new ApiError(404, 0, "404: Not Found"),
  unknownChannel: () => new ApiError(404, 10003, "Unknown Channel"),
  unknownGuild: () => new ApiError(404, 10004, "Unknown Guild"),
  unknownMember: () => new ApiError(404, 10007, "Unknown Member"),
  unknownMessage: () => new ApiError(404, 10008, "Unknown Message"),
  unknownUser: () => new ApiError(404, 10013, "Unknown User"),
  unknownWebhook: () => new ApiError(404, 10015, "Unknown Webhook"),
  unknownInteraction: () => new ApiError(404, 10062, "Unknown interaction"),
  unknownCommand: () => new ApiError(404, 10063, "Unknown application command"),
  alreadyAcknowledged: () => new ApiError(400, 40060, "Interaction has already been acknowledged."),
  missingAccess: () => new ApiError(403, 50001, "Missing Access"),
  cannotEditOthers: () => new ApiError(403, 50005, "Cannot edit a message authored by another user"),
  tooLarge: () => new ApiError(413, 40005, "Request entity too large"),
  emptyMessage: () => new ApiError(400, 50006, "Cannot send an empty message"),
  missingPermissions: () => new ApiError(403, 50013, "Missing Permissions"),
  invalidToken: () => new ApiError(401, 50027, "Invalid Webhook Token"),
  invalidForm: (errors: Readonly<Record<string, unknown>>) =>
    new ApiError(400, 50035, "Invalid Form Body", { errors }),
  invalidJson: () => new ApiError(400, 50109, "The request body contains invalid JSON."),
  wrongChannelType: () => new ApiError(400, 50024, "Cannot execute action on this channel type"),
  threadExists: () => new ApiError(400, 160004, "A thread has already been created for this message"),
  threadLocked: () => new ApiError(400, 160005, "Thread is locked"),
  archived: () => new ApiError(400, 50083, "Thread is archived"),
} as const;
