import type { Area } from '../http/server.ts'
import { serveLawBooks } from './law-book.ts'
import { serveLawBookFile } from './law-book-file.ts'

/** The special book: its numbering and its file. */
export const serveLawBookArea: Area = (server) => {
  for (const serve of [serveLawBooks, serveLawBookFile]) serve(server)
}
