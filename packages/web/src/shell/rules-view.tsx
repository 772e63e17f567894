import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { memo } from '../app/memo.ts'
import { knows, say, t } from '../app/speak.ts'
import { RULES } from '../games/rules.ts'
import { Icon } from './icons.tsx'
import { RuleLink } from './rule-link.tsx'
import { type Block, type Inline, type RuleTag, searchRules } from './rules-text.ts'

function Body({ body, game }: { body: readonly Inline[]; game: string }) {
  return (
    <>
      {body.map((part, i) => {
        const key = `${i}`
        if (part.kind === 'rule') return <RuleLink key={key} id={part.id} game={game} />
        if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>
        if (part.kind === 'emphasis') return <em key={key}>{part.text}</em>
        if (part.kind === 'code') return <code key={key}>{part.text}</code>
        return part.text
      })}
    </>
  )
}

function tagText({ kind, text }: RuleTag): string {
  const [confidence = '', ...reason] = text.split(':')
  const why = reason.join(':').trim()
  switch (kind) {
    case 'ruling':
      return t('rules.ruling', { confidence: confidence.trim(), why })
    case 'option':
      return t('rules.option', { option: knows(`opt.${text}`) ? say({ key: `opt.${text}` }) : text })
    case 'variant':
      return text ? t('rules.variantOf', { text: text.replace(/^[:,]\s*/, '') }) : t('rules.variant')
    case 'source':
      return t('rules.source', resting(text))
    case 'deduced':
      return t('rules.deduced', resting(text))
  }
}

/** How sure a paragraph is, `H`, `M` or `L` (of two the lower, which stands first), and what is said beside it. */
function resting(text: string): { sure: string; beside: string } {
  const [, sure = '', beside = ''] = /^(?:([HML])(?:-[HML])?\b)?[:;,\s]*(.*)$/s.exec(text) ?? []
  return { sure, beside: beside === '' ? '' : `: ${beside}` }
}

function Rule({ block, game, marked }: { block: Block & { kind: 'rule' }; game: string; marked: boolean }) {
  return (
    <div class={`rule-par${block.ruling ? ' is-ruling' : ''}${marked ? ' is-marked' : ''}`} data-rule={block.id} {...{ tabIndex: -1 }}>
      <b class="rule-id">{block.id}</b>
      <div>
        <p>
          <Body body={block.body} game={game} />
        </p>
        {block.tags.map(tag => (
          <small key={`${tag.kind}${tag.text}`} class={`rule-tag tag-${tag.kind}`}>
            {tagText(tag)}
          </small>
        ))}
      </div>
    </div>
  )
}

function Plain({ block, game }: { block: Exclude<Block, { kind: 'rule' }>; game: string }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? <h2 class="rules-title">{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
    case 'paragraph':
      return (
        <p class="rules-text">
          <Body body={block.body} game={game} />
        </p>
      )
    case 'list':
      return (
        <ul class="rules-list">
          {block.items.map((item, i) => (
            <li key={`${i}`}>
              <Body body={item} game={game} />
            </li>
          ))}
        </ul>
      )
    case 'code':
      return (
        <pre class="rules-code" {...{ tabIndex: 0 }}>
          {block.text}
        </pre>
      )
    case 'table':
      return (
        <div class="rules-table" {...{ tabIndex: 0, role: 'group', 'aria-label': t('rules.table') }}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) => (
                  <th key={`${i}`} scope="col">
                    <Body body={cell} game={game} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={`${i}`}>
                  {row.map((cell, at) => (
                    <td key={`${at}`}>
                      <Body body={cell} game={game} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

const Blocks = memo(function Blocks({ blocks, game, marked }: { blocks: readonly Block[]; game: string; marked: string | undefined }) {
  return (
    <>
      {blocks.map((block, i) =>
        block.kind === 'rule' ? (
          <Rule key={block.id} block={block} game={game} marked={block.id === marked} />
        ) : (
          <Plain key={`${block.kind} ${i}`} block={block} game={game} />
        ),
      )}
    </>
  )
})

/** All rules of a game as they are read on paper; nothing if there are none. */
export function RulesText({ game }: { game: string }) {
  const { part: all } = RULES.use(game)
  return all ? <Blocks blocks={all} game={game} marked={undefined} /> : null
}

/** The rules of a game: searchable, open at the wanted paragraph, rulings marked as rulings and options as options. `count` tells one wish from the next. */
export function RulesView({ game, wanted, count = 0 }: { game: string; wanted: string | undefined; count?: number }) {
  const { part: all, failed } = RULES.use(game)
  const [query, setQuery] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => (all ? searchRules(all, query) : []), [all, query])

  useEffect(() => {
    if (count > 0 || wanted) setQuery('')
  }, [wanted, count])
  useEffect(() => {
    if (!wanted || query !== '') return
    const found = box.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(wanted)}"], #${CSS.escape(wanted)}`)
    found?.scrollIntoView({ block: 'start' })
    found?.focus({ preventScroll: true })
  }, [wanted, count, query, all])

  if (!RULES.has(game)) return <p class="rules-text">{t('rules.none')}</p>
  if (!all) return <p class="rules-text">{t(failed ? 'trouble.fetch' : 'rules.opening')}</p>
  const hits = query ? shown.filter(block => block.kind !== 'heading').length : 0
  return (
    <div class="rules" data-testid="rules">
      <label class="rules-search">
        <Icon name="search" />
        <span class="sr">{t('rules.search')}</span>
        <input type="search" value={query} placeholder={t('rules.search')} onInput={event => setQuery(event.currentTarget.value)} />
        {query && <span class="num">{t('rules.hits', { n: hits })}</span>}
      </label>
      <div class="rules-body" ref={box}>
        {query && hits === 0 ? <p class="rules-text">{t('rules.nothing')}</p> : <Blocks blocks={shown} game={game} marked={wanted} />}
      </div>
    </div>
  )
}
