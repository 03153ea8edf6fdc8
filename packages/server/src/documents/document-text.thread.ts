import { parentPort } from 'node:worker_threads'
import { openForeignPdf } from '../pdf/foreign-pdf.ts'
import { openZip } from '../sheet/text-archive.ts'
import { elementsOf, plainText } from '../sheet/xml-elements.ts'
import type { TextAnswer, TextRequest } from './document-text.ts'

/** The thread's side of `document-text.ts`; it may be terminated at any moment. */
const maxLetters = 300_000

const readText = async ({ type, bytes }: TextRequest): Promise<string> => {
  const file = Buffer.from(bytes)
  if (type === 'application/pdf') {
    const pdf = await openForeignPdf(file)
    let text = ''
    for (let index = 0; index < pdf.pageCount && text.length <= maxLetters; index++) text += `${await pdf.textOfPage(index)}\n`
    return text
  }
  if (type.endsWith('wordprocessingml.document')) return textOfXml(file, 'word/document.xml', 'w:t', 'w:p')
  if (type.endsWith('spreadsheetml.sheet')) return textOfXml(file, 'xl/sharedStrings.xml', 't', 'si')
  return ''
}

/** The texts of an XML part of an archive, a line for each block. */
const textOfXml = async (file: Buffer, part: string, run: string, block: string): Promise<string> => {
  const archive = await openZip(file)
  if (!archive.has(part)) return ''
  const lines: string[] = []
  let letters = 0
  for (const [, inner] of elementsOf(await archive.read(part), block)) {
    const line = [...elementsOf(inner, run)].map(([, text]) => plainText(text)).join('')
    letters += line.length
    if (letters > maxLetters) break
    lines.push(line)
  }
  return lines.join('\n')
}

// A character that the database refuses is no part of a text that people search.
const clean = (text: string): string => text.replaceAll('\u0000', ' ').slice(0, maxLetters)

parentPort?.on('message', async (request: TextRequest) => {
  // An error in a reader (a stack, a length) is caused by the file: it is stored, and found by its title alone.
  const answer: TextAnswer = { text: clean(await readText(request).catch(() => '')) }
  parentPort?.postMessage(answer)
})
