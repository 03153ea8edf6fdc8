import type { AuthTables } from './tables/auth.ts'
import type { OrgTables } from './tables/org.ts'
import type { PlatformTables } from './tables/platform.ts'

/** Every table, by area. A new area adds its interface here. */
export interface Schema extends PlatformTables, AuthTables, OrgTables {}
