import { usePermitted } from '@legajo/api/permitted.ts'
import { type Category, categories, type TradeUnion } from '@legajo/contract/payroll/rules/trade-union.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useState } from 'react'
import { CategoryForm } from './category-form.tsx'
import { MissingCategories } from './missing-categories.tsx'

/** The categories of a trade union with the current basic pay; the selected one opens below the list. */
export const Categories = ({ union }: { readonly union: TradeUnion }) => {
  const mayCreate = usePermitted(categories.create)
  const [open, setOpen] = useState<Category | 'nueva'>()
  const newButton = mayCreate && (
    <Button icon={<AddIcon />} onClick={() => setOpen('nueva')}>
      Nueva categoría
    </Button>
  )
  return (
    <Stack>
      {open && (
        <CategoryForm
          key={open === 'nueva' ? 'nueva' : `${open.id}`}
          union={union}
          category={open === 'nueva' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      <MissingCategories union={union} />
      <Panel title="Categorías" actions={newButton}>
        <DataTable<Category>
          label={`Categorías de ${union.name}`}
          endpoint={categories.listOf}
          params={{ id: union.id }}
          url={false}
          columns={[
            { id: 'code', header: 'Código', phone: 'title' },
            { id: 'name', header: 'Nombre', optional: true },
            { id: 'basic', header: 'Básico vigente', kind: 'money' },
            { id: 'basicFrom', header: 'Desde', kind: 'date' },
            { id: 'employees', header: 'Empleados', kind: 'number' },
            { id: 'active', header: 'Activa', kind: 'boolean', optional: true },
          ]}
          sort={{ id: 'order', order: 1 }}
          pageSize={50}
          paginator="auto"
          onOpen={setOpen}
          exportName={`categorias-${union.code.toLowerCase()}`}
          empty={{
            title: 'Sin categorías',
            text: 'Cargá las del convenio, con el código que figura en su escala.',
            action: newButton,
          }}
        />
      </Panel>
    </Stack>
  )
}
