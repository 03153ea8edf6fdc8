/** A subject of anonymous answers. `round`: the date of the run, where the same respondents answer several times. */
export interface Subject {
  /** `UPWARD` and `PEER`: evaluations of one participant of a cycle, by subordinates and by peers. */
  readonly subject: 'SURVEY' | 'PUBLICATION' | 'SCHEDULED' | 'COURSE' | 'UPWARD' | 'PEER'
  readonly id: number
  readonly round?: string
}

export interface AnonymousAnswer {
  readonly question: string
  readonly value: string
  /** Free text: needs a lot twice as large, and is shown without its group. */
  readonly free: boolean
}

/** All answers of one respondent, and the respondent's group ('' without grouping). */
export interface Ballot {
  /**
   * Submitted by an invited employee under their own session, or by a link that the server mailed and showed to no user; only these
   * complete a lot.
   */
  readonly named: boolean
  readonly segment: string
  readonly answers: readonly AnonymousAnswer[]
}
