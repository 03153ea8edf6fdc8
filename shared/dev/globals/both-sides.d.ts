// Globals of browsers, Node and workers that no TypeScript library declares apart from the DOM.
declare class URL {
  constructor(url: string, base?: string | URL)
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly href: string
  static canParse(url: string, base?: string): boolean
}
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean })
  decode(bytes?: ArrayBuffer | ArrayBufferView): string
}
declare function structuredClone<T>(value: T): T
