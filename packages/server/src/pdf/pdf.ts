import { compressForm } from './compressed-form.ts'
import { flip, openContent, roundToHundredths } from './content.ts'
import { type Drawing, type DrawnPage, pdfWriter } from './pdf-writer.ts'
import type { Picture } from './picture.ts'
import type { QrCode } from './qr.ts'
import type { Sheets } from './sheets.ts'

/** A document drawn in memory. Uses no library, for speed: receipts are drawn by the thousand. */
export interface Pdf extends Sheets {
  picture(x: number, y: number, width: number, height: number, picture: Picture): void
  /** The finished file. */
  end(info: { readonly title: string; readonly author: string }): Buffer
  /** The pages alone, for inclusion in another document. */
  pages(): readonly DrawnPage[]
}

export const openPdf = (): Pdf => {
  const pages: DrawnPage[] = []
  const { text, line, box, operate, take } = openContent()
  let codes = new Map<string, QrCode | Picture>()
  let pieces: Drawing[] = []
  let named = 0
  const takeDrawn = (): Drawing => {
    const drawn = { content: take(), codes }
    codes = new Map()
    return drawn
  }
  const turn = () => {
    pages.push({ ...takeDrawn(), pieces })
    pieces = []
  }
  return {
    text,
    line,
    box,
    qr: (x, y, side, code) => {
      const name = `Q${named++}`
      operate(
        `q 0 g ${roundToHundredths(side)} 0 0 ${roundToHundredths(side)} ${roundToHundredths(x)} ${flip(y + side)} cm /${name} Do Q\n`,
      )
      codes.set(name, code)
    },
    picture: (x, y, width, height, picture) => {
      const name = `Q${named++}`
      operate(
        `q ${roundToHundredths(width)} 0 0 ${roundToHundredths(height)} ${roundToHundredths(x)} ${flip(y + height)} cm /${name} Do Q\n`,
      )
      codes.set(name, picture)
    },
    piece: (draw): Drawing => {
      const before = takeDrawn()
      draw()
      const drawn = takeDrawn()
      operate(before.content)
      codes = new Map(before.codes)
      return drawn
    },
    form: compressForm,
    place: (piece) => void pieces.push(piece as Drawing), // made by `piece` or `form` above
    page: turn,
    pages: () => {
      turn()
      return pages
    },
    end: (info) => {
      turn()
      let file = ''
      const writer = pdfWriter((part) => {
        file += part
      }, info)
      for (const page of pages) writer.page(page)
      writer.end()
      return Buffer.from(file, 'latin1')
    },
  }
}
