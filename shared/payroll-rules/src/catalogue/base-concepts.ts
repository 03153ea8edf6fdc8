import type { Concept } from '../rules.ts'
import { informative } from './written-concept.ts'

/** Bases of contributions, with their caps and exclusions. */
export const bases: readonly Concept[] = [
  informative({ code: '0600' }),
  informative({ code: '0601' }),
  informative({ code: '0602' }),
  informative({ code: '0603' }),
  informative({ code: '0604' }),
  informative({ code: '0607' }),
  informative({ code: '0605' }),
  informative({ code: '0606' }),
]
