import type { MatchFile } from '@muster/core'
import type { Static } from 'typebox'
import type { Created } from '../matches/create.ts'
import type { MatchState } from '../matches/state.ts'
import type * as form from './schemas.ts'
import type { gameSheet } from './service.ts'

/** An answer with the state of the match after it. */
type WithState<Body> = Omit<Body, 'state'> & { readonly state: MatchState }

/** What the routes of matches take and give, from the schemas that check them and describe them in `/api/openapi.json`: for clients, at compile time. */
export interface MatchApi {
  readonly begin: { readonly body: Static<typeof form.BeginBody>; readonly answer: WithState<Static<typeof form.BegunBody>> }
  readonly list: { readonly body: Static<typeof form.ListBody>; readonly answer: WithState<Static<typeof form.BroughtBody>> }
  readonly choices: { readonly body: Static<typeof form.ChooseBody>; readonly answer: WithState<Static<typeof form.AcceptedBody>> }
  readonly why: { readonly body: Static<typeof form.ChoiceBody>; readonly answer: Static<typeof form.WhyBody> }
  readonly odds: { readonly body: Static<typeof form.ChoiceBody>; readonly answer: Static<typeof form.OddsBody> }
  readonly undo: { readonly body: Static<typeof form.UndoBody>; readonly answer: WithState<Static<typeof form.UndoneBody>> }
  readonly 'undo/answer': { readonly body: Static<typeof form.AgreeBody>; readonly answer: WithState<Static<typeof form.UndoneBody>> }
  readonly concede: { readonly body: Static<typeof form.TokenBody>; readonly answer: WithState<Static<typeof form.AcceptedBody>> }
  readonly proposals: { readonly body: Static<typeof form.ProposeBody>; readonly answer: WithState<Static<typeof form.AgreedBody>> }
  readonly 'proposals/answer': { readonly body: Static<typeof form.AnswerBody>; readonly answer: WithState<Static<typeof form.AgreedBody>> }
  readonly resume: { readonly body: Static<typeof form.TokenBody>; readonly answer: WithState<Static<typeof form.AgreedBody>> }
  readonly 'come-back': { readonly body: Static<typeof form.TokenBody>; readonly answer: WithState<Static<typeof form.AgreedBody>> }
  readonly chat: { readonly body: Static<typeof form.SayBody>; readonly answer: Static<typeof form.SaidBody> }
}

export type GameSheet = ReturnType<typeof gameSheet>
export type CreateWish = Static<typeof form.CreateBody>
export type MatchCreated = Created & { readonly code?: string }
export type MatchRecord = MatchFile
export type ChatLines = Static<typeof form.ChatBody>['lines']
export type RefusalAnswer = Static<typeof form.RefusalBody>

/** A message over the websocket, without the number by which its answer is known. */
export type LiveAsked = WithoutId<Static<typeof form.LiveMessage>>
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

/** What the server answers to a message. */
export type LiveAnswer =
  | { readonly type: 'begun'; readonly begun: boolean }
  | { readonly type: 'brought'; readonly brought: true }
  | { readonly type: 'accepted'; readonly number: number }
  | ({ readonly type: 'why' } & Static<typeof form.WhyBody>)
  | ({ readonly type: 'odds' } & Static<typeof form.OddsBody>)
  | ({ readonly type: 'undo' } & Omit<Static<typeof form.UndoneBody>, 'state'>)
  | ({ readonly type: 'agreement' } & Omit<Static<typeof form.AgreedBody>, 'state'>)
  | { readonly type: 'said'; readonly said: number }
  | { readonly type: 'pong' }
  | ({ readonly type: 'refused' } & RefusalAnswer)
