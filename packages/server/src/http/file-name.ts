/** Characters that change the direction of a text: `evil\u202Efdp.exe` is shown as `evilexe.pdf`. */
const directionCharacters = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** The name of a sent file, of at most 200 characters, without folders and without characters that are not shown. */
export const cleanFileName = (sent: string): string =>
  sent
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .replace(directionCharacters, '')
    .slice(0, 200) || 'sin nombre'
