import { actInPage, chooseValues } from '../fixtures/record-act.ts'
import { findResourceScreens } from '../fixtures/resource-screens.ts'
import { samplePassword } from '../fixtures/sample-users.ts'
import { openAs, showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

/** Values that a form needs and its schema alone does not define, by the address of its screen. */
const samples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/structure-module/role-uo': { name: 'Prueba' },
}

/** Screens whose records are not acted on here, by the reason. */
const withoutAct: Readonly<Record<string, readonly string[]>> = {
  'the form is drawn by the screen itself': [
    '/clima-module/main-clima',
    '/sed-module/main-sed',
    '/coaching-module/coaching-dashboard/documents',
    '/coaching-module/coaching-dashboard/certificates',
    '/comunicacion-interna/publication',
    '/salary-module/compensation-management',
    '/schedule-module/notice-panel',
  ],
  'the form needs several lines of a list': [
    '/sed-module/escalas',
    '/sed-module/escalas-objetivos',
    '/salary-module/merit-matrices',
    '/coaching-module/coaching-dashboard/career',
    '/schedule-module/sequence',
  ],
  'no record is created': ['/accounting-accounts-module/concept-accounts', '/salary-module/market'],
  'the form needs a person, another record or a value that is not used yet: a sample is missing': [
    '/access-module/permits',
    '/cursos',
    '/coaching-module/coaching-dashboard/guide',
    '/coaching-module/coaching-dashboard/budget',
    '/employee-module/template-library',
    '/sanciones',
    '/intercambio-telegrafico',
    '/seclos',
    '/legajo-medico',
    '/legajo-medico/accidentes',
    '/legajo-medico/certificados',
    '/description-employed-module/rol-degree',
    '/assessment-matrix-module/matriz-valuacion-ppd',
    '/liquidation-module/fact-correction',
    '/dynamic-columns-module/dynamic-columns',
    '/embargos',
    '/salary-module/bands',
    '/holyday-module/stage-config',
    '/holyday-module/restriction-policies',
    '/holyday-module/exception-panel',
    '/schedule-module/holidays',
    '/schedule-module/workplace-provinces',
    '/schedule-module/notice-sheet',
    '/schedule-module/time_slot',
    '/schedule-module/work_shift',
    '/schedule-module/scheme_assignment',
    '/schedule-module/clock-cards',
    '/schedule-module/clock-layouts',
    '/schedule-module/mark-places',
    '/schedule-module/attendance-rules',
    '/schedule-module/hour-bank-uses',
    '/schedule-module/hour-bank-agreements',
    '/schedule-module/external-notices',
    '/schedule-module/leave-stages',
    '/schedule-module/stand-ins',
    '/schedule-module/approval-scopes',
    '/schedule-module/leave-limits',
    '/schedule-module/leave-visibility',
    '/schedule-module/leave-coexistence',
    '/schedule-module/leave-categories',
    '/holyday-module/law-rules',
  ],
}

const screens = findResourceScreens()
const walked = screens.filter((path) => !Object.values(withoutAct).flat().includes(path))
const share = Math.ceil(walked.length / 3)

test.describe('every screen of a resource', () => {
  test.describe.configure({ mode: 'parallel', timeout: 300_000 })

  test('is walked here, unless it is listed with a reason', () => {
    expect(
      Object.values(withoutAct)
        .flat()
        .filter((path) => !screens.includes(path)),
    ).toEqual([])
  })

  for (const part of [0, 1, 2])
    test(`creates, changes and removes a record in part ${part + 1} of the screens`, async ({ page, as }) => {
      const reads = new Set<string>()
      let path = ''
      page.on('request', (request) => {
        if (request.method() === 'GET') reads.add(new URL(request.url()).pathname)
      })
      await openAs(as, 'admin')
      await page.exposeFunction('valuesOfForm', (names: readonly string[]) =>
        chooseValues(names, [...reads], samples[path] ?? {}),
      )
      for (const screen of walked.slice(part * share, (part + 1) * share))
        await test.step(screen, async () => {
          path = screen
          await showScreen(page, `${path}?filas=50`)
          expect(await page.evaluate(actInPage, samplePassword), path).toEqual(['created', 'changed', 'removed'])
        })
    })
})
