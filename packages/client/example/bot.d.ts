/** Plays Lost Patrol at random against the server's own bot, to the end. */
export declare function playOne(url: string, botToken: string): Promise<readonly string[]>
//# sourceMappingURL=bot.d.ts.map
