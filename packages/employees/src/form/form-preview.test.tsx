import { expect, it } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { render, screen } from '@testing-library/react'
import { FormPreview } from './form-preview.tsx'

const textOf = (self?: string) =>
  JSON.stringify({ components: [{ key: 'talle', type: 'textfield', label: 'Talle', input: true, ...(self && { self }) }] })
const showPreview = (text: string) =>
  render(
    <SuiteProvider>
      <FormPreview text={text} view="self" />
    </SuiteProvider>,
  )

it('shows what the person sees in self-service, and why that is nothing', () => {
  const { unmount } = showPreview(textOf('VISIBLE'))
  expect(screen.getByLabelText('Talle')).toBeTruthy()
  unmount()
  showPreview(textOf())
  expect(screen.queryByLabelText('Talle')).toBeNull()
  expect(screen.getByText('En el autoservicio no se ve ningún campo')).toBeTruthy()
})
