import { statSync } from 'node:fs'

/** Each reader returns the value of a setting, or throws a sentence with the name, the value and what is expected. */

export const portIn = (text: string): number => {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new Error(`PORT: «${text}» no es un puerto, un número de 0 a 65535`)
}

export const databaseUrlIn = (name: string, text: string): string => {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text
  // Without the address: it contains a password.
  throw new Error(`${name}: no es una dirección de PostgreSQL, como «postgres://usuario:clave@servidor/base»`)
}

export const webUrlIn = (name: string, text: string): URL => {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text)
  throw new Error(`${name}: «${text}» no es una dirección web, como «https://legajo.empresa.com»`)
}

export const folderIn = (name: string, path: string): string => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  throw new Error(`${name}: no existe la carpeta ${path}`)
}

export const isWorkWanted = (text: string | undefined): boolean => {
  if (!text || text === 'yes') return true
  if (text === 'no') return false
  throw new Error(`LEGAJO_WORK: «${text}» no vale; use yes o no`)
}
