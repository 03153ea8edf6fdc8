import { readdirSync, readFileSync } from 'node:fs'

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

/** The path, when `read` succeeds with it. */
const readable = (name: string, noun: string, path: string, read: (path: string) => unknown): string => {
  const faults: Readonly<Record<string, string>> = {
    ENOENT: `no existe ${noun}`,
    ENOTDIR: `no es ${noun}`,
    EISDIR: `no es ${noun}`,
    EACCES: `el usuario que sirve no puede leer ${noun}`,
    EPERM: `el usuario que sirve no puede leer ${noun}`,
  }
  try {
    read(path)
    return path
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code)
    throw new Error(`${name}: ${faults[code] ?? `no se puede leer (${code}) ${noun}`} ${path}`)
  }
}

export const folderIn = (name: string, path: string): string =>
  readable(name, 'la carpeta', path, (folder) => readdirSync(folder))

export const fileIn = (name: string, path: string): string => readable(name, 'el archivo', path, (file) => readFileSync(file))

export const isWorkWanted = (text: string | undefined): boolean => {
  if (!text || text === 'yes') return true
  if (text === 'no') return false
  throw new Error(`LEGAJO_WORK: «${text}» no vale; use yes o no`)
}
