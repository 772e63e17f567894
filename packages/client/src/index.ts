export { type Client, type ClientSettings, musterClient, Refused } from './client.ts'
export { type Live, type LiveWish, WrongLink } from './live.ts'
