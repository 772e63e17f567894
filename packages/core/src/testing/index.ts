export { type TicTacToe, ticTacToe } from './toys/tic-tac-toe.ts'
export { type Tokens, tokens } from './toys/tokens.ts'
