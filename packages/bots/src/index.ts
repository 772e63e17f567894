export { chooseFor, type Question, type Thought, think } from './choose.ts'
export { BUDGETS, type Budget, LEVELS, type Level, levelNamed } from './level.ts'
export { freshMemory, type Memory } from './memory.ts'
