/** What is answered without a name. `round`: the date of the run that asked, where the same people are asked several times. */
export interface Subject {
  readonly subject: 'SURVEY' | 'PUBLICATION' | 'SCHEDULED'
  readonly id: number
  readonly round?: string
}

export interface AnonymousAnswer {
  readonly question: string
  readonly value: string
  /** Free text: needs a lot twice as large, and is shown without its group. */
  readonly free: boolean
}

/** All answers of one person, and the group of that person ('' without grouping). */
export interface Ballot {
  /** Given by an invited employee; only these make up a lot. */
  readonly named: boolean
  readonly segment: string
  readonly answers: readonly AnonymousAnswer[]
}
