import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'

/** The first columns of medical lists. */
export const personColumns = [{ id: 'employee', phone: 'title' } as const, 'file_code']

/** Settings of the fields that medical records have in common; `noun` is their document. */
export const medicalFields = (noun: string): FieldSettings => ({
  employee_id: { source: employeeOptions, wide: true },
  file_key: fileField(storedFiles.medical, noun),
})
