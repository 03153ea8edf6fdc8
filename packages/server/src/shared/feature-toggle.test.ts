import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { session as sessionCalls } from '@legajo/contract/auth/session.ts'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { toggles } from '@legajo/contract/shared/feature-toggle.ts'
import { type ToggleName, toggleNames } from '@legajo/contract/toggle-names.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { samplePassword } from '../seed/sample-users.ts'

/** The code that reads each toggle: a toggle that nothing reads must not be offered. */
const readers: Readonly<Record<ToggleName, readonly string[]>> = {
  UI_LOGIN_NEW: ['packages/auth/src/sign-in/login-options.ts'],
  UI_LOGIN_BY_EMAIL: ['packages/auth/src/sign-in/login-options.ts', 'packages/server/src/auth/password.ts'],
  UI_R2F_LOGIN: ['packages/server/src/auth/session-calls.ts', 'packages/server/src/auth/password.ts'],
  UI_DASHBOARD: ['packages/employees/src/home/home.screen.tsx'],
  UI_RELIQUIDATION: [
    'packages/server/src/payroll/liquidation/may-liquidate.ts',
    'packages/payroll/src/runs/liquidation/again-choices.ts',
  ],
  UI_DIGITAL_SIGNATURE: [
    'shared/contract/src/auth/signature.ts',
    'shared/contract/src/payroll/documents/receipt.ts',
    'packages/payroll/src/documents/own-receipt/my-receipt.screen.tsx',
  ],
  UI_MASSIVE_REACTIVATION: [
    'shared/contract/src/employees/employee.ts',
    'packages/employees/src/employee/employee-list.screen.tsx',
  ],
  UI_DISABLE_LIQUIDATION_BUTTON: [
    'packages/server/src/payroll/liquidation/may-liquidate.ts',
    'packages/payroll/src/common/may-liquidate.ts',
  ],
  UI_RELEASE_FOUR_EYES: ['packages/server/src/receipts/release-by-two.ts'],
  UI_PAY_RELEASED_ONLY: ['packages/server/src/payroll/official/payable-results.ts'],
  UI_PAYROLL_NOVELTIES: ['shared/contract/src/payroll/runs/novelty.ts', 'packages/payroll/src/runs/novelty/batches.tsx'],
  UI_SESSION_WATCHER: ['root-config/src/member/session-watch.ts'],
}

describe('switches of the suite', () => {
  let app: TestApp
  let admin: Caller
  let company = 0
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    company = admin.session?.companyId ?? 0
  })
  afterAll(() => app.close())

  const set = (name: ToggleName, enabled: boolean, companyId: number | null = null) =>
    admin.request(toggles.save, { body: { name, enabled, companyId } })
  const codeOf = (body: unknown) => (body as { code?: string }).code

  it('reads each feature toggle at its declared places', () => {
    expect(Object.keys(readers).sort()).toEqual([...toggleNames].sort())
    const unread = Object.entries(readers).flatMap(([name, files]) =>
      files
        .filter((file) => !readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8').includes(name))
        .map((file) => `${name} in ${file}`),
    )
    expect(unread).toEqual([])
  })

  it('requires no code at sign-in while the second factor is off', async () => {
    const user = await app.userWith([])
    const username = user.session?.username ?? ''
    await app.inTransaction(admin, (db) =>
      db
        .updateTable('user_account')
        .set({ two_factor: true, email: `${username}@tenant1.example` })
        .where('account_name', '=', username)
        .execute(),
    )
    const signIn = async () =>
      (await app.anonymous().request(sessionCalls.logIn, { body: { username, password: samplePassword } })).body
    expect(await signIn()).toMatchObject({ requireVerificationToken: true })
    await set('UI_R2F_LOGIN', false)
    expect((await signIn()).session).toBeDefined()
    await set('UI_R2F_LOGIN', true)
    expect(await signIn()).toMatchObject({ requireVerificationToken: true })
  })

  it('refuses the calls of a feature that is off in the company, and only those', async () => {
    const body = { employeeIds: [999_999], password: samplePassword }
    const leaving = { egress_date: '2026-01-31', egress_reason: 'Renuncia' } as const
    const reactivate = async () =>
      codeOf((await admin.request(employees.massiveReactivation, { body: { ...body, admission_date: '2026-03-01' } })).body)
    const params = { id: admin.session?.userId ?? 0 }
    const register = async () => (await admin.request(signatures.register, { params, body: { password: samplePassword } })).status
    expect([await reactivate(), await register()]).toEqual(['not_found', 200])
    await set('UI_MASSIVE_REACTIVATION', false, company)
    await set('UI_DIGITAL_SIGNATURE', false)
    expect([await reactivate(), await register()]).toEqual(['feature_off', 403])
    expect(codeOf((await admin.request(employees.massiveDelete, { body: { ...body, ...leaving } })).body)).toBe('not_found')
    await set('UI_MASSIVE_REACTIVATION', true, company)
    await set('UI_DIGITAL_SIGNATURE', true)
    expect([await reactivate(), await register()]).toEqual(['not_found', 200])
  })

  it('refuses settings and filters that nothing in the suite reads', async () => {
    const { body: one } = await admin.request(companies.get, { params: { id: company } })
    const save = (more: object) => admin.request(companies.update, { params: { id: company }, body: { ...one, ...more } })
    expect((await save({ integrationNoveltyInterface: 'PAYROLL_NOVELTY' })).body).toMatchObject({
      fields: [{ path: 'integrationNoveltyInterface' }],
    })
    expect((await admin.request(employees.list, { query: { assignedTemplateId: 5 } })).body).toMatchObject({
      fields: [{ path: 'assignedTemplateId' }],
    })
    expect((await save({})).status).toBe(200)
  })
})
