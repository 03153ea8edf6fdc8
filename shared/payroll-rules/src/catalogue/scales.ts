import { addDecimals, multiplyDecimals, subtractDecimals } from '@legajo/kernel/money.ts'
import type { Scale } from '../rules.ts'
import { accumulateTable, type Bracket } from './accumulated-table.ts'
import { conditions } from './condition-scale.ts'
import { seniority } from './seniority-scale.ts'

const categories = [
  'MAESTRANZA A',
  'MAESTRANZA B',
  'MAESTRANZA C',
  'ADMINISTRATIVO A',
  'ADMINISTRATIVO B',
  'ADMINISTRATIVO C',
  'ADMINISTRATIVO D',
  'ADMINISTRATIVO E',
  'ADMINISTRATIVO F',
  'CAJERO A',
  'CAJERO B',
  'CAJERO C',
  'AUXILIAR A',
  'AUXILIAR B',
  'AUXILIAR C',
  'AUXILIAR ESPECIALIZADO A',
  'AUXILIAR ESPECIALIZADO B',
  'VENDEDOR A',
  'VENDEDOR B',
  'VENDEDOR C',
  'VENDEDOR D',
]

// 1 % and 2 % over June. Where no newspaper printed a row, the months from September to December determine its only possible value.
const july2025 = [
  1005994, 1008906, 1019109, 1016925, 1021301, 1025672, 1038792, 1049724, 1065759, 1020568, 1025672, 1032232, 1020568, 1027856,
  1051910, 1029317, 1042435, 1020568, 1042438, 1049724, 1065759,
]

const august2025 = [
  1015954, 1018895, 1029199, 1026994, 1031413, 1035827, 1049078, 1060117, 1076311, 1030672, 1035827, 1042452, 1030672, 1038033,
  1062325, 1039509, 1052756, 1030672, 1052759, 1060117, 1076311,
]

const september2025 = [
  1025914, 1028884, 1039290, 1037062, 1041525, 1045982, 1059363, 1070510, 1086863, 1040777, 1045982, 1052672, 1040777, 1048210,
  1072740, 1049700, 1063078, 1040777, 1063080, 1070510, 1086863,
]

// Newspapers printed a wrong figure for «Vendedor B» in October: this is the agreement's own 4 % over June.
const october2025 = [
  1035875, 1038874, 1049380, 1047131, 1051637, 1056137, 1069648, 1080904, 1097415, 1050882, 1056137, 1062893, 1050882, 1058387,
  1083155, 1059891, 1073399, 1050882, 1073402, 1080904, 1097415,
]

const november2025 = [
  1045835, 1048863, 1059470, 1057199, 1061749, 1066293, 1079933, 1091297, 1107967, 1060986, 1066293, 1073113, 1060986, 1068563,
  1093570, 1070082, 1083720, 1060986, 1083723, 1091297, 1107967,
]

const december2025 = [
  1055795, 1058852, 1069560, 1067268, 1071860, 1076448, 1090218, 1101690, 1118519, 1071091, 1076448, 1083333, 1071091, 1078740,
  1103985, 1080274, 1094041, 1071091, 1094044, 1101690, 1118519,
]

/** A raise of each basic pay and of the sum beside it, in thousandths. Half a peso is dropped, as in the published table. */
const raise = (basics: readonly number[], sum: number, thousandths: number): readonly number[] =>
  basics.map((basic) => basic + Math.ceil(((basic + sum) * thousandths) / 1000 - 0.5))

// 2, 3.5 and 5 % of December's basic pay and of its sums of 60,000 and 40,000, which go on as sums: the newspapers of December announced
// that they would become basic pay in April.
const april2026 = raise(december2025, 100_000, 20)
const may2026 = raise(december2025, 100_000, 35)
const june2026 = raise(december2025, 100_000, 50)

// June's basic pay plus 1.9 % of it and of the sum of 120,000.
const july2026 = [
  1137023, 1140294, 1151751, 1149298, 1154212, 1159120, 1173854, 1186128, 1204135, 1153389, 1159120, 1166487, 1153389, 1161573,
  1188584, 1163214, 1177944, 1153389, 1177947, 1186128, 1204135,
]

const august2026 = [
  1160461, 1163793, 1175464, 1172965, 1177971, 1182970, 1197978, 1210482, 1228824, 1177132, 1182970, 1190474, 1177132, 1185469,
  1212983, 1187140, 1202145, 1177132, 1202148, 1210482, 1228824,
]

const september2026 = [
  1183900, 1187292, 1199176, 1196632, 1201729, 1206821, 1222103, 1234836, 1253514, 1200875, 1206821, 1214462, 1200875, 1209365,
  1237383, 1211067, 1226346, 1200875, 1226349, 1234836, 1253514,
]

const basics = (values: readonly number[]): string[][] => categories.map((category, index) => [category, String(values[index])])

/** Commerce agreement: monthly basic pay of each category, without the non-remunerative sums that newspapers add. */
const commerce: Scale = {
  code: 'CATEGORIAS_130_75',
  name: 'Básicos del CCT 130/75, empleados de comercio',
  expected: 3,
  publisher: 'FAECYS y las cámaras',
  lookup: 'exact',
  keyType: 'text',
  keyDecimals: 0,
  columns: [{ name: 'BASICO', type: 'number', decimals: 2 }],
  versions: [
    // Without rows: liquidating an earlier month fails for employees of the agreement, by name, and works for the others.
    { from: '2000-01-01', source: 'Sin básicos: cargá los del mes que liquides', rows: [] },
    {
      from: '2025-07-01',
      source: 'Acuerdo de FAECYS: 1 % sobre junio (TN, 4/6/2025); El Observador, 29/7/2025',
      rows: basics(july2025),
    },
    {
      from: '2025-08-01',
      source: 'Acuerdo de FAECYS: 2 % sobre junio; La Tucumana, agosto de 2025',
      rows: basics(august2025),
    },
    { from: '2025-09-01', source: 'Los Andes, 22/9/2025', rows: basics(september2025) },
    { from: '2025-10-01', source: 'Grilla de FAECYS, 0223, 30/9/2025', rows: basics(october2025) },
    { from: '2025-11-01', source: 'Grilla de FAECYS, La Nación y TN, 29 y 30/10/2025', rows: basics(november2025) },
    { from: '2025-12-01', source: 'La 100, 28/11/2025', rows: basics(december2025) },
    { from: '2026-04-01', source: 'Escala de comercio de abril a junio de 2026; circular de FAECYS', rows: basics(april2026) },
    { from: '2026-05-01', source: 'Escala de comercio de abril a junio de 2026; circular de FAECYS', rows: basics(may2026) },
    { from: '2026-06-01', source: 'Escala de comercio de abril a junio de 2026; circular de FAECYS', rows: basics(june2026) },
    { from: '2026-07-01', source: 'Escala de Ignacio Online, julio de 2026', rows: basics(july2026) },
    { from: '2026-08-01', source: 'Escala de Ignacio Online, agosto de 2026', rows: basics(august2026) },
    { from: '2026-09-01', source: 'Escala de Ignacio Online; recibos de septiembre de 2026', rows: basics(september2026) },
  ],
}

const vacations: Scale = {
  code: 'VACACIONES',
  name: 'Días de vacaciones por antigüedad al 31 de diciembre',
  lookup: 'upTo',
  keyType: 'number',
  keyDecimals: 0,
  columns: [{ name: 'DIAS', type: 'number', decimals: 0 }],
  versions: [
    {
      from: '2000-01-01',
      source: 'LCT, art. 150',
      rows: [
        ['5', '14'],
        ['10', '21'],
        ['20', '28'],
        ['99', '35'],
      ],
    },
  ],
}

const general = ['10.77', '1.59', '4.70', '0.94', '0']
const largeCompany = ['12.35', '1.57', '5.40', '1.08', '0']
const contributions: Scale = {
  code: 'CONTRIBUCIONES',
  name: 'Contribuciones patronales por régimen, %',
  lookup: 'exact',
  keyType: 'text',
  keyDecimals: 0,
  columns: ['SIPA', 'INSSJP', 'AAFF', 'FNE', 'FAL'].map((name) => ({ name, type: 'number' as const, decimals: 2 })),
  versions: [
    {
      from: '2000-01-01',
      source: 'Ley 27.541, art. 19',
      rows: ['GENERAL', 'GENERAL_RESTO', 'GENERAL_SIN_FAL']
        .map((regime) => [regime, ...general])
        .concat(['MAYOR', 'MAYOR_MIPYME', 'MAYOR_SIN_FAL'].map((regime) => [regime, ...largeCompany])),
    },
    {
      // The fund's share is deducted from the four others, and the total of each regime is unchanged.
      from: '2026-11-01',
      source: 'Ley 27.802, arts. 60 y 76; Decreto 408/2026; RG 5907/2026, anexo',
      rows: [
        ['GENERAL', '9.27', '1.37', '4.05', '0.81', '2.50'],
        ['GENERAL_RESTO', '10.17', '1.50', '4.44', '0.89', '1.00'],
        ['GENERAL_SIN_FAL', ...general],
        ['MAYOR', '11.74', '1.49', '5.14', '1.03', '1.00'],
        ['MAYOR_MIPYME', '10.83', '1.38', '4.74', '0.95', '2.50'],
        ['MAYOR_SIN_FAL', ...largeCompany],
      ],
    },
  ],
}

const annual2024S1: readonly Bracket[] = [
  ['0', '0', '5'],
  ['1200000', '60000', '9'],
  ['2400000', '168000', '12'],
  ['3600000', '312000', '15'],
  ['5400000', '582000', '19'],
  ['10800000', '1608000', '23'],
  ['16200000', '2850000', '27'],
  ['24300000', '5037000', '31'],
  ['36450000', '8803500', '35'],
]
/** From September on. */
const annual2024S2: readonly Bracket[] = [
  ['0', '0', '5'],
  ['1360200', '68010', '9'],
  ['2720400', '190428', '12'],
  ['4080600', '353652', '15'],
  ['6120900', '659697', '19'],
  ['12241800', '1822668', '23'],
  ['18362700', '3230475', '27'],
  ['27544050', '5709439.50', '31'],
  ['41316075', '9978767.25', '35'],
]
const annual2026S1: readonly Bracket[] = [
  ['0', '0', '5'],
  ['2000030.09', '100001.50', '9'],
  ['4000060.17', '280004.21', '12'],
  ['6000090.26', '520007.82', '15'],
  ['9000135.40', '970014.59', '19'],
  ['18000270.80', '2680040.32', '23'],
  ['27000406.20', '4750071.46', '27'],
  ['40500609.30', '8395126.30', '31'],
  ['60750913.96', '14672720.74', '35'],
]
const annual2026S2: readonly Bracket[] = [
  ['0', '0', '5'],
  ['2336953.69', '116847.68', '9'],
  ['4673907.37', '327173.51', '12'],
  ['7010861.06', '607607.96', '15'],
  ['10516291.59', '1133422.53', '19'],
  ['21032583.19', '3131517.94', '23'],
  ['31548874.78', '5550265.01', '27'],
  ['47323312.17', '9809363.11', '31'],
  ['70984968.27', '17144476.49', '35'],
]
const monthly2025S1: readonly Bracket[] = [
  ['0', '0', '5'],
  ['126697.64', '6334.88', '9'],
  ['253395.28', '17737.67', '12'],
  ['380092.92', '32941.39', '15'],
  ['570139.38', '61448.36', '19'],
  ['1140278.75', '169774.84', '23'],
  ['1710418.13', '300906.89', '27'],
  ['2565627.20', '531813.34', '31'],
  ['3848440.79', '929485.56', '35'],
]
const monthly2025S2: readonly Bracket[] = [
  ['0', '0', '5'],
  ['145825.12', '7291.26', '9'],
  ['291650.24', '20415.51', '12'],
  ['437475.36', '37914.53', '15'],
  ['656213.04', '70725.18', '19'],
  ['1312426.09', '195405.66', '23'],
  ['1968639.13', '346334.66', '27'],
  ['2952958.69', '612100.95', '31'],
  ['4429438.04', '1069809.54', '35'],
]

const december2025Table: readonly Bracket[] = [
  ['0', '0', '5'],
  ['1635136.56', '81756.83', '9'],
  ['3270273.12', '228919.12', '12'],
  ['4905409.68', '425135.51', '15'],
  ['7358114.52', '793041.23', '19'],
  ['14716229.04', '2191082.99', '23'],
  ['22074343.56', '3883449.33', '27'],
  ['33111515.34', '6863485.71', '31'],
  ['49667273.02', '11995770.59', '35'],
]

// The annual table of the first half of 2025 was not available. Twelve official months differ from the official December by cents; that
// difference, the rounding of the months, is split equally over both halves, so that the first month and December are official.
const annualOf = (half: readonly Bracket[]): readonly Bracket[] =>
  half.map(([from, fixed, rate], row) => {
    const whole = (own: string, column: 0 | 1): string => {
      const both = addDecimals(monthly2025S1[row]?.[column] ?? '0', monthly2025S2[row]?.[column] ?? '0')
      return addDecimals(
        multiplyDecimals(own, '12'),
        subtractDecimals(december2025Table[row]?.[column] ?? '0', multiplyDecimals(both, '6')),
      )
    }
    return [whole(from, 0), whole(fixed, 1), rate]
  })
const annual2025S1 = annualOf(monthly2025S1)
const annual2025S2 = annualOf(monthly2025S2)

const definitive2025: readonly Bracket[] = [
  ['0', '0', '5'],
  ['1749901.45', '87495.07', '9'],
  ['3499802.89', '244986.20', '12'],
  ['5249704.34', '454974.38', '15'],
  ['7874556.52', '848702.20', '19'],
  ['15749113.04', '2344867.94', '23'],
  ['23623669.56', '4156015.94', '27'],
  ['35435504.34', '7345211.33', '31'],
  ['53153256.52', '12837714.51', '35'],
]

const months = (year: number, first: readonly Bracket[], second: readonly Bracket[]) =>
  Array.from({ length: 12 }, (_, index) => ({
    from: `${year}-${String(index + 1).padStart(2, '0')}-01`,
    source: `Tablas de ARCA ${year}, Ley 27.743`,
    rows: accumulateTable(first, second, index + 1),
  }))

// From July on, the first month covered by the law.
const months2024 = [7, 8, 9, 10, 11, 12].map((month) => ({
  from: `2024-${String(month).padStart(2, '0')}-01`,
  source: 'Ley 27.743, arts. 74 y 94; RG 5531/2024',
  rows: accumulateTable(annual2024S1, annual2024S2, month, 8),
}))

const taxColumns = [
  { name: 'FIJO', type: 'number', decimals: 2 },
  { name: 'PORCENTAJE', type: 'number', decimals: 0 },
] as const

const taxPublisher = 'ARCA, en los primeros días de enero y de julio (Ley 27.743)'

const ganancias: Scale = {
  code: 'GANANCIAS',
  name: 'Impuesto a las ganancias, acumulado al mes',
  holds: 'month',
  onMissing: 'refuse',
  publisher: taxPublisher,
  lookup: 'progressive',
  keyType: 'number',
  keyDecimals: 2,
  columns: taxColumns,
  versions: [...months2024, ...months(2025, annual2025S1, annual2025S2), ...months(2026, annual2026S1, annual2026S2)],
}

const gananciasAnual: Scale = {
  code: 'GANANCIAS_ANUAL',
  name: 'Impuesto a las ganancias, tabla de todo el año',
  holds: 'half-year',
  onMissing: 'refuse',
  publisher: taxPublisher,
  lookup: 'progressive',
  keyType: 'number',
  keyDecimals: 2,
  columns: taxColumns,
  // The last published table at the time of use: a final settlement of the first half cannot use the second's.
  versions: [
    { from: '2024-07-01', source: 'Ley 27.743, art. 94', rows: annual2024S1 },
    { from: '2024-09-01', source: 'Ley 27.743, arts. 74 y 94; RG 5531/2024', rows: annual2024S2 },
    { from: '2025-01-01', source: 'Tablas de ARCA 2025, enero a junio', rows: annual2025S1 },
    { from: '2025-07-01', source: 'Tablas de ARCA 2025, definitiva', rows: definitive2025 },
    { from: '2026-01-01', source: 'Tablas de ARCA 2026, enero a junio', rows: annual2026S1 },
    { from: '2026-07-01', source: 'Tablas de ARCA 2026, definitiva', rows: annual2026S2 },
  ],
}

/** Each company adds the months that it needs: a deduction of a month that is missing is refused. */
const consumerPrices: Scale = {
  code: 'IPC',
  name: 'Índice de precios al consumidor, nivel general nacional, por año y mes (202405)',
  publisher: 'el INDEC, a mediados del mes siguiente',
  lookup: 'exact',
  keyType: 'number',
  keyDecimals: 0,
  columns: [{ name: 'INDICE', type: 'number', decimals: 4 }],
  versions: [{ from: '2016-12-01', source: 'INDEC, base diciembre de 2016', rows: [['201612', '100.0000']] }],
}

export const scales: readonly Scale[] = [
  commerce,
  vacations,
  contributions,
  conditions,
  seniority,
  ganancias,
  gananciasAnual,
  consumerPrices,
]
export const commerceCategories: readonly string[] = categories
