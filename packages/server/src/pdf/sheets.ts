import type { QrCode } from './qr.ts'

export interface TextOptions {
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'right' | 'center'
  /** Darkness of the ink, 0 black to 1 white. */
  readonly gray?: number
  /** Cuts the text with an ellipsis when it is wider than this. */
  readonly width?: number
}

/** What can be drawn on an A4 page, from the top left, in points. */
export interface Ink {
  text(x: number, y: number, text: string, options?: TextOptions): void
  line(x1: number, y1: number, x2: number, y2: number, gray?: number): void
  box(x: number, y: number, width: number, height: number, fillGray: number): void
}

/** The pages of a document; `page()` starts another. */
export interface Sheets extends Ink {
  qr(x: number, y: number, side: number, code: QrCode): void
  /** Draws aside what several pages show alike; it is written once, however often it is placed. */
  piece(draw: () => void): Piece
  /** The same for what thousands of documents show alike. It follows from its facts alone: for equal ones it is drawn and packed once. */
  form<Facts>(draw: (ink: Ink, facts: Facts) => void, facts: Facts, shared?: 'all' | 'some'): Piece
  place(piece: Piece): void
  page(): void
}

/** What was drawn aside. Whose sheets made it knows what is in it. */
export type Piece = object

export const pageWidth = 595
export const pageHeight = 842
