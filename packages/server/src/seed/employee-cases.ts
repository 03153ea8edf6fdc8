import { type SampleJob, sampleJobs } from './jobs.ts'
import type { SampleChoice } from './sample-employee.ts'

interface SampleCase {
  /** The case that the employee demonstrates. */
  readonly what: string
  /** The user linked to this employee. */
  readonly account?: string
  readonly choice: SampleChoice
}

const job = (position: string): SampleJob => sampleJobs.find((one) => one.position === position) ?? failMissing(position)
const failMissing = (position: string): never => {
  throw new Error(`no sample job «${position}»`)
}

const positionOutside = (
  position: string,
  area: string,
  sector: string,
  level: SampleJob['level'],
  salary: string,
): SampleChoice => ({
  job: { position, area, sector, level, costCenter: 'ADM', weight: 0, salary: [Number(salary), Number(salary) + 1000] },
  salary: `${salary}.00`,
  ...plainCase,
})

const plainCase = { work_status: 'ACTIVO', egress_date: null, egress_reason: null, recognized_seniority_from: null } as const
const inAgreement = {
  ...plainCase,
  trade_union_code: 'SEC',
  out_of_agreement: false,
  weekly_hours: '48',
  contract_modality: '008',
  union_affiliated: false,
} as const

/**
 * Employees that exercise the rules, with file codes from 1001 on in the order written here. 1001 is the worked receipt of the commerce
 * agreement (Administrativo B, four full years in December 2025, full time, not a member).
 */
export const sampleCases: readonly SampleCase[] = [
  {
    what: 'the worked receipt',
    account: 'empleado.demo',
    choice: {
      job: job('Auxiliar contable'),
      name: 'Elena',
      last_name: 'Empleada',
      gender: 'F',
      admission_date: '2021-11-02',
      ...inAgreement,
      category_code: 'ADMINISTRATIVO B',
    },
  },
  {
    what: 'administers the suite',
    account: 'admin.demo',
    choice: {
      ...positionOutside('Gerenta de recursos humanos', 'Administración', 'Recursos Humanos', 'Gerencia', '3200000'),
      name: 'Ana',
      last_name: 'Administradora',
      gender: 'F',
      admission_date: '2014-03-10',
    },
  },
  {
    what: 'human resources',
    account: 'rrhh.demo',
    choice: {
      job: job('Analista de recursos humanos'),
      name: 'Ramiro',
      last_name: 'Recursos',
      gender: 'M',
      admission_date: '2018-08-01',
      ...inAgreement,
      category_code: 'ADMINISTRATIVO E',
    },
  },
  {
    what: 'above the cap of the base',
    choice: {
      ...positionOutside('Gerente general', 'Dirección', 'Dirección general', 'Dirección', '4000000'),
      name: 'Ignacio',
      last_name: "O'Higgins Urquiza",
      gender: 'M',
      admission_date: '2010-05-03',
    },
  },
  {
    what: 'with a garnishment',
    choice: {
      job: job('Vendedor de salón'),
      name: 'Walter',
      last_name: 'Ñancucheo',
      gender: 'M',
      admission_date: '2019-02-18',
      ...inAgreement,
      category_code: 'VENDEDOR B',
    },
  },
  {
    what: 'children deducted from the earnings tax',
    choice: {
      ...positionOutside('Gerente de sistemas', 'Sistemas', 'Desarrollo', 'Gerencia', '3600000'),
      name: 'Begoña',
      last_name: 'Etcheverry',
      gender: 'F',
      admission_date: '2016-06-01',
    },
  },
  {
    what: 'in the trial period',
    choice: {
      job: job('Cajero'),
      name: 'Thiago',
      last_name: 'Agüero',
      gender: 'M',
      admission_date: '2025-11-10',
      ...inAgreement,
      contract_modality: '014',
      category_code: 'CAJERO A',
    },
  },
  {
    what: 'part-time',
    choice: {
      job: job('Cajero'),
      name: 'Ayelén',
      last_name: 'Huenchumán',
      gender: 'F',
      admission_date: '2022-04-04',
      ...inAgreement,
      contract_modality: '001',
      weekly_hours: '24',
      category_code: 'CAJERO B',
    },
  },
  {
    what: 'on sick leave',
    choice: {
      job: job('Operario de depósito'),
      name: 'Óscar',
      last_name: 'Peña',
      gender: 'M',
      admission_date: '2012-09-24',
      ...inAgreement,
      work_status: 'LICENCIA',
      category_code: 'MAESTRANZA C',
    },
  },
  {
    what: 'hired in the middle of the semester',
    choice: {
      job: job('Comprador'),
      name: 'Micaela',
      last_name: "D'Angelo",
      gender: 'F',
      admission_date: '2025-09-15',
      ...inAgreement,
      contract_modality: '014',
      category_code: 'ADMINISTRATIVO D',
    },
  },
  {
    what: 'left without cause',
    choice: {
      ...positionOutside('Jefe de compras', 'Administración', 'Compras', 'Jefatura', '1500000'),
      name: 'Néstor',
      last_name: 'Martínez de la Fuente',
      gender: 'M',
      admission_date: '2019-03-01',
      work_status: 'BAJA',
      egress_date: '2025-10-15',
      egress_reason: 'Despido sin causa',
    },
  },
  {
    what: 'whose net is negative',
    choice: {
      job: job('Personal de limpieza'),
      name: 'Mirta',
      last_name: 'Ojeda',
      gender: 'F',
      admission_date: '2020-01-06',
      ...inAgreement,
      contract_modality: '001',
      weekly_hours: '12',
      category_code: 'MAESTRANZA A',
    },
  },
  {
    what: 'grossed up',
    choice: {
      ...positionOutside('Gerente de operaciones', 'Logística', 'Distribución', 'Gerencia', '2900000'),
      name: 'Guillermo',
      last_name: 'Müller',
      gender: 'M',
      admission_date: '2017-10-02',
      tax: {
        situacion: '01',
        condicion: '01',
        activity_code_id: '049',
        zone: '01',
        patagonic: false,
        notAdhereTop35: true,
        omitCalcTaxEarnings: false,
        grossingUp: true,
        grossingUpSalary: '2300000.00',
      },
    },
  },
  {
    what: 'member of the union',
    choice: {
      job: job('Vendedor de salón'),
      name: 'Susana',
      last_name: 'Ibáñez',
      gender: 'F',
      admission_date: '2009-07-01',
      ...inAgreement,
      union_affiliated: true,
      category_code: 'VENDEDOR C',
    },
  },
  {
    what: 'confidential',
    choice: {
      ...positionOutside('Director', 'Dirección', 'Dirección general', 'Dirección', '6500000'),
      name: 'Patricio',
      last_name: "Dall'Agnol",
      gender: 'M',
      admission_date: '2005-01-03',
      confidential: true,
    },
  },
  {
    what: 'confidential',
    choice: {
      ...positionOutside('Directora de finanzas', 'Dirección', 'Dirección general', 'Dirección', '5200000'),
      name: 'Inés',
      last_name: 'Van der Linden',
      gender: 'F',
      admission_date: '2011-11-14',
      confidential: true,
    },
  },
]
