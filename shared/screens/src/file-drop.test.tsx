import { afterEach, expect, it } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FileDrop } from './file-drop.tsx'

afterEach(cleanup)

const Drop = ({ most }: { readonly most?: number }) => {
  const [files, setFiles] = useState<readonly File[]>([])
  return (
    <SuiteProvider>
      <FileDrop label="Elegir" files={files} onChange={setFiles} maxBytes={20_000_000} {...(most && { most })} />
    </SuiteProvider>
  )
}
const pdf = (name: string) => new File(['%PDF'], name, { lastModified: 1 })
const chooseFiles = (...names: readonly string[]) =>
  userEvent.upload(screen.getByLabelText('Elegir', { selector: 'input' }), names.map(pdf))
const listChosenFiles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.split(' ')[0])

it('shows beforehand how many files are allowed, and rejects all files beyond the limit', async () => {
  render(<Drop most={3} />)
  expect(screen.getByText('o soltalos acá · hasta 3 archivos de 20 MB')).toBeTruthy()
  await chooseFiles('a.pdf', 'b.pdf')
  await chooseFiles('c.pdf', 'd.pdf')
  expect(screen.getByRole('alert').textContent).toBe(
    'Serían 4 archivos y se admiten 3 por vez: no se agregó ninguno. Mandalos en tandas de 3.',
  )
  expect(listChosenFiles()).toEqual(['a.pdf', 'b.pdf'])
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a.pdf' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await chooseFiles('c.pdf', 'd.pdf')
  expect(listChosenFiles()).toEqual(['b.pdf', 'c.pdf', 'd.pdf'])
})

it('treats a file that is chosen again as the same file and, where only one is allowed, replaces it with the last', async () => {
  render(<Drop most={3} />)
  await chooseFiles('a.pdf')
  await chooseFiles('a.pdf', 'b.pdf')
  expect(listChosenFiles()).toEqual(['a.pdf', 'b.pdf'])
  cleanup()
  render(<Drop />)
  await chooseFiles('a.pdf')
  await chooseFiles('b.pdf')
  expect(listChosenFiles()).toEqual(['b.pdf'])
})
