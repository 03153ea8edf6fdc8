import type { QrCode } from './qr.ts'

export interface TextOptions {
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'right' | 'center'
  /** Gray level of the ink, 0 black to 1 white. */
  readonly gray?: number
  /** Cuts the text with an ellipsis when it is wider than this. */
  readonly width?: number
}

/** Drawing operations on an A4 page, from the top left, in points. */
export interface PageCanvas {
  text(x: number, y: number, text: string, options?: TextOptions): void
  line(x1: number, y1: number, x2: number, y2: number, gray?: number): void
  box(x: number, y: number, width: number, height: number, fillGray: number): void
}

/** The pages of a document; `page()` starts another. */
export interface Sheets extends PageCanvas {
  qr(x: number, y: number, side: number, code: QrCode): void
  /** Draws off-page what several pages share; it is written once, however often it is placed. */
  piece(draw: () => void): ReusableDrawing
  /** Like `piece`, for drawings that thousands of documents share. The result depends on its facts alone: equal facts are drawn and compressed once. */
  form<Facts>(draw: (ink: PageCanvas, facts: Facts) => void, facts: Facts, shared?: 'all' | 'some'): ReusableDrawing
  place(piece: ReusableDrawing): void
  page(): void
}

/** An off-page drawing, opaque to all but the sheets that made it. */
export type ReusableDrawing = object

export const pageWidth = 595
export const pageHeight = 842
