/** Saves the file of an answer under its name, or `fallbackName`. */
export const saveAnswer = async (answer: Response, fallbackName: string): Promise<void> => {
  // Browsers hide the header from pages of other sites unless the suite exposes it.
  const [, name] = /filename="?([^";]+)"?/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? fallbackName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
