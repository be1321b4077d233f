/** Storage key of the calls of this tab whose answers were lost. Apart, so that pages read it without their code. */
export const unansweredCallsKey = 'unanswered-calls'
