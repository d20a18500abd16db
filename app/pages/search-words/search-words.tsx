import { Link } from 'react-router'

import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import {
  listAliases,
  listCodes,
  readMeanings,
} from '#app/domain/search/words/managed/list-search-words.server.ts'
import {
  parseSearchWords,
  SEARCH_WORDS_PAGE_SIZE,
  SEARCH_WORDS_TABS,
  searchWordsPath,
  SEARCH_WORDS_FETCH_FAILED,
} from '#app/domain/search/words/managed/managed-words.ts'
import { listUnknownWords } from '#app/domain/search/words/managed/record-unknown-words.server.ts'
import { codeVersion } from '#app/domain/search/words/managed/save-search-word.server.ts'
import { can } from '#app/domain/staff/role.ts'
import { listMakesForForm } from '#app/domain/taxonomy/list-makes.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { FilterForm, SearchBox } from '#app/pages/admin-frame/search-box.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon } from '#app/ui/icons.ts'
import { Pagination } from '#app/ui/pagination.tsx'

import type { Route } from './+types/search-words'
import { AliasDialog, CodeDialog } from './search-word-forms.tsx'
import { searchWordsAction } from './search-words-action.server.ts'
import { AliasesTable, CodesTable, UnknownWordsTable } from './search-words-tables.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { edit, word, ...search } = parseSearchWords(url.searchParams)
  const isCodes = search.tab === 'codes'
  const meanings = await readMeanings()
  const aliases = await listAliases(meanings)
  const codes = isCodes ? await listCodes() : []
  const unknown = search.tab === 'unknown' ? await listUnknownWords() : []
  const onPage = pager(search)
  const rows = {
    unknown: onPage(unknown, ({ word }) => word),
    words: onPage(aliases, (each) => `${each.word} ${each.meaning}`),
    codes: onPage(
      codes,
      (each) => `${each.prefix} ${each.make} ${each.models.join(' ')} ${each.label}`,
    ),
  }
  const alias = aliases.find((each) => each.word === edit)
  const code = codes.find((each) => each.prefix === edit)
  return {
    search: { ...search, page: rows[search.tab].page },
    pageCount: rows[search.tab].pageCount,
    unknown: rows.unknown.items.map(({ lastTypedAt, ...each }) => ({
      ...each,
      lastTyped: formatMoment(lastTypedAt),
    })),
    aliases: search.tab === 'words' ? rows.words.items : [],
    codes: rows.codes.items,
    aliasForm:
      !isCodes && (edit === '' || alias)
        ? {
            values: { word: alias?.word ?? word ?? '', means: alias?.meaning ?? '' },
            edited: alias ? { key: alias.word, version: alias.version } : null,
            choices: meanings.choices.map(({ label }) => label),
          }
        : null,
    codeForm:
      isCodes && (edit === '' || code)
        ? {
            values: {
              prefix: code?.prefix ?? word ?? '',
              make: code?.make ?? '',
              models: code?.models.join(', ') ?? '',
              label: code?.label ?? '',
              fuel: code?.fuel ?? '',
              engineCc: String(code?.engineCc ?? ''),
            },
            edited: code ? { key: code.prefix, version: codeVersion(code) } : null,
            choices: (await listMakesForForm()).map(({ value }) => value),
          }
        : null,
    canDelete: can(context.get(staffContext), 'delete'),
  }
}

function pager({ q, page }: { q: string | null; page: number }) {
  const wanted = (q ?? '').toLowerCase()
  return <Row,>(all: readonly Row[], textOf: (row: Row) => string) => {
    const found = all.filter((row) => textOf(row).toLowerCase().includes(wanted))
    const pageCount = Math.max(1, Math.ceil(found.length / SEARCH_WORDS_PAGE_SIZE))
    const shown = Math.min(page, pageCount)
    const from = (shown - 1) * SEARCH_WORDS_PAGE_SIZE
    return { items: found.slice(from, from + SEARCH_WORDS_PAGE_SIZE), page: shown, pageCount }
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const search = parseSearchWords(new URL(request.url).searchParams)
  return searchWordsAction({ request, context, listPath: searchWordsPath(search) })
}

export default function SearchWords({ loaderData, actionData }: Route.ComponentProps) {
  const { search, pageCount, unknown, aliases, codes, aliasForm, codeForm, canDelete } = loaderData
  const listPath = searchWordsPath(search)
  return (
    <>
      <PageHeading
        title="Search words"
        note="What buyers type, and what it means in your shop"
        actions={
          <ButtonLink
            to={searchWordsPath(search, { edit: '' })}
            preventScrollReset
            variant="primary"
            icon={<Icon of={plusIcon} />}
          >
            {search.tab === 'codes' ? 'Add Code' : 'Add Word'}
          </ButtonLink>
        }
      />
      <nav aria-label="Search words" className="mb-4 flex overflow-x-auto border-b border-line">
        {SEARCH_WORDS_TABS.map(({ value, label }) => (
          <Link
            key={value}
            to={searchWordsPath({ tab: value, q: null, page: 1 })}
            aria-current={value === search.tab ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2 font-semibold whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink sm:px-4"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="grid gap-4">
        <FilterForm key={`${search.tab} ${search.q ?? ''}`} className="flex flex-wrap gap-2">
          {search.tab !== 'unknown' && <input type="hidden" name="tab" value={search.tab} />}
          <SearchBox
            label="Search the word list"
            name="q"
            query={search.q}
            placeholder="Word, make or model"
            className="min-w-48 flex-1"
          />
          <Button type="submit">Search</Button>
        </FilterForm>
        {search.tab === 'unknown' && <UnknownWordsTable rows={unknown} search={search} />}
        {search.tab === 'words' && (
          <AliasesTable rows={aliases} search={search} canDelete={canDelete} />
        )}
        {search.tab === 'codes' && (
          <CodesTable rows={codes} search={search} canDelete={canDelete} />
        )}
        <Pagination
          page={search.page}
          pageCount={pageCount}
          hrefFor={(page) => searchWordsPath({ ...search, page })}
        />
      </div>
      {aliasForm && (
        <AliasDialog
          key={aliasForm.values.word}
          {...aliasForm}
          listPath={listPath}
          lastResult={actionData}
        />
      )}
      {codeForm && (
        <CodeDialog
          key={codeForm.values.prefix}
          {...codeForm}
          listPath={listPath}
          lastResult={actionData}
        />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={SEARCH_WORDS_FETCH_FAILED} />
}
