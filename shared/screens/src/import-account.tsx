import type { ImportAccount } from '@legajo/contract/shared/import-account.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Text } from '@legajo/ui/layout.tsx'

/** How much of its files an import read and used, and the names of the elements that it did not use. */
export const ImportAccountNote = ({ account: { read, used, ignored } }: { readonly account: ImportAccount }) => (
  <section aria-label="Qué se usó de los archivos">
    <Text as="p">
      {countText(read, 'elemento leído', 'elementos leídos')}, {countText(used, 'usado', 'usados')}
      {ignored.length > 0 && `, ${formatNumber(read - used)} sin usar:`}
    </Text>
    {ignored.length > 0 && (
      <ul>
        {ignored.map(({ name, count, reason }) => (
          <li key={`${name} ${reason}`}>
            «{name}», {countText(count, 'vez', 'veces')}. {reason}
          </li>
        ))}
      </ul>
    )}
  </section>
)
