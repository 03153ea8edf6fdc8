import type { RequiredPermit } from './permits.ts'

export type Area = 'admin' | 'self' | 'public'

export type Route = {
  /** Address, optionally with `{names}`. */
  readonly path: string
  /** Row in the list of screens. */
  readonly id?: string
  readonly title: string
  /** The menu screen that this one belongs to, when it has no entry of its own: that entry is marked. */
  readonly under?: string
  readonly area: Area
  /** One permit, several that are all required, or null: any signed-in user (or visitor, in the public area). */
  readonly permit: RequiredPermit
  /** Other spellings that redirect to `path`. */
  readonly aliases?: readonly string[]
  /** Only for visitors, as the sign-in page: signed-in users are sent to /home. */
  readonly visitorsOnly?: boolean
  /** Public reads (addresses below the API's) that the page requests immediately, for a visitors' screen that waits for them. */
  readonly reads?: readonly string[]
  /** Needs the selected company's flag «see confidential information». */
  readonly confidential?: boolean
  /** Shown without header and menu even for a signed-in user. */
  readonly bare?: boolean
}

type MenuEntry = {
  readonly code: string
  /** The title of its route, unless the entry has one of its own. */
  readonly title?: string
  readonly area: 'admin' | 'self'
  /** Titles of the groups above the entry, from the outermost; at most four. */
  readonly group: readonly string[]
  readonly order: number
  readonly route: string
  /** The permits of the entry, where more users may follow a link to the route. */
  readonly permit?: RequiredPermit
  readonly icon?: string
  /** Tables that hold what is set on the screen: the page of settings shows when they changed last. */
  readonly records?: readonly string[]
  /** Other words by which people look for the screen. */
  readonly words?: string
}

/** parcel.json: the data of a parcel that the shell, the build and the release engine use without loading it. */
export type Manifest = {
  readonly name: string
  readonly title: string
  /** Version of our API and bus that the parcel was made for, as `0.1`. */
  readonly api: string
  readonly routes: readonly Route[]
  readonly menus?: readonly MenuEntry[]
  /** Permits of the parcel's own, with their descriptions: they are added to every tenant when the parcel is published. */
  readonly permits?: Readonly<Record<string, string>>
}

/** Pages of the shell itself, which no parcel may claim. */
export const shellPaths = ['/'] as const
