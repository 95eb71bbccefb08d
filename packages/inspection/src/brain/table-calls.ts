/** What whoever has the floor at a table can do beside talking. */
export const PASS_TURN = 'pass_turn'
export const PROPOSE_AGREEMENT = 'propose_agreement'
export const CAST_VOTE = 'vote'
export const tableCalls: readonly string[] = [PASS_TURN, PROPOSE_AGREEMENT, CAST_VOTE]
