/** The content of `release.json`: a build of all tags. */
export interface TagRelease {
  readonly version: string
  readonly files: Readonly<Record<string, TagFile>>
  /** The same tags without the modules that they share, which are in `core`: for pages with several large ones. */
  readonly pack: { readonly core: TagFile; readonly files: Readonly<Record<string, TagFile>> }
}

export interface TagFile {
  /** `<tag>.<12 hex digits of its SHA-256>.js` */
  readonly file: string
  readonly integrity: string
  readonly bytes: number
  readonly brotli: number
  readonly gzip: number
  /** The calls of the tag, as `POST /path`: the suite answers those of every published release. */
  readonly calls: readonly string[]
}
