/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = ['anonymous_answer', 'anonymous_ballot', 'answer_clock', 'answer_mark', 'answer_participation'] as const
