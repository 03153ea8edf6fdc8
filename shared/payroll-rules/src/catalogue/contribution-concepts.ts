import type { Concept } from '../rules.ts'
import { employer } from './written-concept.ts'

/** Items of the F.931 by which contributions are paid; the code for the fund of Ley 27.802 could not be verified, so it has none. */
const paidAs = { socialSecurity: 13, health: 15, risks: 16, life: 17, elsewhere: 19 } as const

/** The employer's contributions. */
export const contributions: readonly Concept[] = [
  employer({ code: '0950', sicossItem: paidAs.socialSecurity }),
  employer({ code: '0951', sicossItem: paidAs.socialSecurity }),
  employer({ code: '0952', sicossItem: paidAs.socialSecurity }),
  employer({ code: '0953', sicossItem: paidAs.socialSecurity }),
  employer({ code: '0958' }),
  employer({ code: '0954', sicossItem: paidAs.health }),
  employer({ code: '0955', sicossItem: paidAs.risks }),
  employer({ code: '0957', sicossItem: paidAs.elsewhere }),
  employer({ code: '0959', sicossItem: paidAs.elsewhere }),
  employer({ code: '0956', sicossItem: paidAs.life }),
]
