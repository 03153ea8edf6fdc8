import type { Scale } from '../rules.ts'

const parts = ['JUBILACION', 'INSSJP', 'OBRA_SOCIAL', 'C_SIPA', 'C_INSSJP', 'C_AAFF', 'C_FNE', 'C_OBRA_SOCIAL'] as const
type ScalePart = (typeof parts)[number]

const row = (condition: string, due: readonly ScalePart[]): readonly string[] => [
  condition,
  ...parts.map((part) => (due.includes(part) ? '1' : '0')),
]

/** The contributions due for each condition of the SICOSS: 1 the whole rate, 0 none; `C_` are the employer's. */
export const conditions: Scale = {
  code: 'CONDICIONES',
  name: 'Aportes y contribuciones que corresponden a cada condición (SICOSS)',
  lookup: 'exact',
  keyType: 'text',
  keyDecimals: 0,
  columns: parts.map((name) => ({ name, type: 'number', decimals: 2 })),
  versions: [
    {
      from: '2000-01-01',
      source: 'Ley 24.241, arts. 2 y 34; Ley 19.032, arts. 8 y 16; Ley 27.426, art. 8',
      rows: [
        row('01', parts),
        // A retired employee contributes to the INSSJP and has health cover through the pension; the 11 % is assigned to the FNE.
        row('02', ['JUBILACION', 'C_SIPA', 'C_AAFF', 'C_FNE']),
        // The pension system, and the INSSJP with it, applies from the age of eighteen.
        row('03', ['OBRA_SOCIAL', 'C_AAFF', 'C_FNE', 'C_OBRA_SOCIAL']),
        row('05', parts),
        row('09', parts),
        row('10', parts),
        row('11', parts),
        row('12', ['JUBILACION', 'INSSJP', 'OBRA_SOCIAL', 'C_OBRA_SOCIAL']),
      ],
    },
  ],
}
