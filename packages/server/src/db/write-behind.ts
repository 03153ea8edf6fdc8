/** Writes that run while the next ones are prepared, in the order in which they were added. */
export interface WriteBehind {
  /** Waits while more writes run than may; throws the first failure of any. */
  add(write: Promise<unknown>): Promise<void>
  /** Waits for all writes; throws the first failure of any. */
  end(): Promise<void>
}

/** At most `most` writes run at once. */
export const writeBehind = (most: number): WriteBehind => {
  const running: Promise<unknown>[] = []
  // The writes after a failed one of the transaction fail as its consequence.
  let failure: { readonly error: unknown } | undefined
  const throwFailure = (): void => {
    if (failure) throw failure.error
  }
  return {
    add: async (write) => {
      running.push(
        write.catch((error: unknown) => {
          failure ??= { error }
        }),
      )
      if (running.length > most) await running.shift()
      throwFailure()
    },
    end: async () => {
      await Promise.all(running.splice(0))
      throwFailure()
    },
  }
}
