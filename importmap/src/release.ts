import { createHash } from 'node:crypto'
import type { Manifest } from '@legajo/bus/manifest.ts'

/** One file of a unit. `needs` are its static imports: bare specifiers, or `./file` of the same unit. */
export type BuiltFile = {
  readonly integrity: string
  readonly bytes: number
  readonly brotli: number
  readonly needs: readonly string[]
}

type Page = {
  readonly template: string
  /** Classic scripts with which the page starts, in this order, and its style sheets. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The pre-built part of a parcel's public page, shown before any module is loaded. */
export type FirstPaint = {
  readonly path: string
  /** Templates included in the page; the scripts, which run first, draw one of them. */
  readonly html: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** release.json: the contents of a unit (vendor, shared, root, or a parcel). Created by the build, checked by the release engine. */
export type Release = {
  readonly unit: string
  /** Hash over everything the unit serves. */
  readonly version: string
  readonly specifiers: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, BuiltFile>>
  /** Names that each specifier exports. */
  readonly exports: Readonly<Record<string, readonly string[]>>
  /** Names that the unit imports from specifiers of other units. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** Versions of the project's contracts that a shared unit provides. */
  readonly provides?: Readonly<Record<string, string>>
  readonly manifest?: Manifest
  readonly page?: Page
  readonly firstPaint?: FirstPaint
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The version of a unit: a hash over everything it serves and declares, so that equal bytes are one version. */
export const versionOfRelease = ({ version: _, ...content }: Omit<Release, 'version'> & { readonly version?: string }): string =>
  sha256(JSON.stringify(content)).slice(0, 16)

/** Subresource integrity of a file's bytes. */
export const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

export type Bytes = (file: string) => Uint8Array | null
