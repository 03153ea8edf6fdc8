/**
 * A question that is asked while the page is still being drawn, so that its answer is there when somebody waits for it. An
 * answer serves once: whoever comes back to the page later asks anew.
 */
export const ahead = <T>(ask: () => Promise<T>): { readonly start: () => void; readonly take: () => Promise<T> } => {
  let asked: Promise<T> | undefined
  return {
    start: () => {
      asked ??= ask()
    },
    take: () => {
      const answer = asked ?? ask()
      asked = undefined
      return answer
    },
  }
}
