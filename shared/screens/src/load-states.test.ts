import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

const packages = new URL('../../../packages/', import.meta.url)

/**
 * Sources of parcels that show an error or a skeleton themselves: how many of each, and why `LoadState`, `Loader` or a table's `request`
 * do not show them. The numbers may only fall.
 */
const ownStates: Readonly<Record<string, readonly [errors: number, skeletons: number, reason: string]>> = {
  'coaching/src/mine/exam.dialog.tsx': [0, 1, 'an attempt starts by a write'],
  'coaching/src/mine/package-player.tsx': [1, 1, 'a package opens by a write'],
  'communication/src/feedback/feedback.screen.tsx': [0, 1, 'an invalid token is reported by a message, then the home page opens'],
  'employees/src/self/self-home.screen.tsx': [0, 1, 'a card of the home page has a shorter error'],
  'payroll/src/documents/official/official-file.screen.tsx': [1, 1, 'the check of a file is a job that a query starts'],
  'payroll/src/rules/concept/formula-views.tsx': [0, 1, 'an editor whose code is being loaded'],
  'payroll/src/rules/concept/simulate-formula.tsx': [1, 0, 'a simulation that a button starts'],
  'payroll/src/rules/custom-function/simulate-function.tsx': [1, 0, 'a simulation that a button starts'],
  'payroll/src/rules/formula/impact-panel.tsx': [1, 0, 'a calculation that a button starts'],
  'payroll/src/runs/liquidation/change-impact.tsx': [0, 1, 'a comparison that can be cancelled'],
  'payroll/src/runs/liquidation/liquidation.screen.tsx': [0, 1, 'the progress of a run arrives by events'],
  'payroll/src/runs/liquidation/simulate.screen.tsx': [1, 1, 'a simulation that a button starts'],
}

const count = (text: string, tag: string): number => text.split(new RegExp(`<${tag}\\b`)).length - 1

/** The numbers of errors and skeletons of each source that has any. */
const statesIn = (sources: readonly { readonly path: string; readonly text: string }[]) =>
  sources
    .map(({ path, text }) => [path, [count(text, 'ErrorState'), count(text, 'SkeletonLines')]] as const)
    .filter(([, counts]) => counts.some((each) => each > 0))
    .toSorted(([one], [other]) => one.localeCompare(other))

const sourcesOfParcels = () =>
  readdirSync(packages)
    .filter((name) => name !== 'server')
    .flatMap((name) =>
      readdirSync(new URL(`${name}/src/`, packages), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/src/${file}`),
    )
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => ({ path, text: readFileSync(new URL(path, packages), 'utf8') }))

// A failed refresh must keep the former data, and a failed first read must offer «Reintentar»: one place decides both.
it('leaves the errors and skeletons of reads to LoadState, Loader and tables', () => {
  const known = Object.entries(ownStates).map(([path, [errors, skeletons]]) => [path, [errors, skeletons]])
  expect(statesIn(sourcesOfParcels())).toEqual(known)
})

it('counts the errors and skeletons of a source', () => {
  const text = 'failed ? <ErrorState error={failed} /> : <SkeletonLines lines={8} />; <LoadState of={[read]} />'
  expect(
    statesIn([
      { path: 'own.tsx', text },
      { path: 'none.tsx', text: 'import { ErrorState }' },
    ]),
  ).toEqual([['own.tsx', [1, 1]]])
})
