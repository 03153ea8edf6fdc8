import type { SetupStep } from '@legajo/contract/org/company-setup.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Settings } from '../settings/settings.ts'
import { companySigner } from '../signers/company-signer.ts'

/** The needs of a company, besides its people, for receipts as LCT art. 140 requires that its people can sign. */
export const firstPayrollSteps = async (db: Db, settings: Settings): Promise<readonly SetupStep[]> => {
  const { rows } = await sql<{ domicile: number; periods: number; pay_dates: number; accounts: number; released: number }>`select
      (select count(*)::int from company where id = app_company() and trim(coalesce(address ->> 'street', '')) <> '') as domicile,
      (select count(*)::int from liquidation_period where company_id = app_company()) as periods,
      (select count(*)::int from liquidation_period where company_id = app_company() and pay_date is not null) as pay_dates,
      (select count(*)::int from user_account u join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
        where u.actived and e.company_id = app_company()) as accounts,
      (select count(*)::int from liquidation where company_id = app_company() and released_at is not null) as released`.execute(
    db,
  )
  const { domicile = 0, periods = 0, pay_dates = 0, accounts = 0, released = 0 } = rows[0] ?? {}
  // An unusable certificate is not one to sign with.
  const signer = await companySigner(db, settings, await currentCompany(db)).catch(() => undefined)
  return [
    {
      id: 'domicile',
      title: 'Domicilio de la empresa',
      text: 'Va en cada recibo (LCT art. 140)',
      route: '/company-module/companies',
      count: domicile,
    },
    {
      id: 'period',
      title: 'Primer período',
      text: 'El mes que se liquida',
      route: '/liquidation-period-module/liquidation-period-list',
      count: periods,
    },
    {
      id: 'payDate',
      title: 'Fecha de pago',
      text: 'Del período: el recibo la lleva (LCT art. 140)',
      route: '/liquidation-period-module/liquidation-period-list',
      count: pay_dates,
    },
    {
      id: 'certificate',
      title: 'Certificado de firma',
      text: 'Con el que la empresa firma los recibos, antes de publicarlos',
      route: '/liquidation-module/signing-certificate',
      count: signer ? 1 : 0,
    },
    {
      id: 'mail',
      title: 'Correo',
      text: settings.smtp
        ? 'La instalación envía correos'
        : 'Lo configura quien opera la instalación, con SMTP_URL y MAIL_FROM; sin correo, cada contraseña se da en mano',
      route: '/access-module/mail-sender',
      count: settings.smtp ? 1 : 0,
    },
    {
      id: 'access',
      title: 'Acceso de la gente',
      text: 'Quien tiene usuario ve y firma su recibo: «Dar acceso» en su legajo, o la carga de usuarios',
      route: '/access-module/users',
      count: accounts,
    },
    {
      id: 'receipts',
      title: 'Liquidación y recibos',
      text: 'Liquidá el mes, revisalo y publicá los recibos',
      route: '/liquidation-module/liquidation-list',
      count: released,
    },
  ]
}

const currentCompany = async (db: Db): Promise<number> =>
  (await sql<{ id: number }>`select app_company() as id`.execute(db)).rows[0]?.id ?? 0
