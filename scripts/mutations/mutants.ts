import ts from "typescript";

/** One change of a source file that a test should notice. */
export type Mutant = { file: string; line: number; what: string; start: number; end: number; text: string };

const swapped: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
  [ts.SyntaxKind.MinusToken]: "+",
};

const otherMethod: Record<string, string> = { some: "every", every: "some", min: "max", max: "min" };

/** Every mutant of a file: conditions negated, operators and boundaries swapped, calls left out, conditions of queries left out. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const add = (node: ts.Node, what: string, text: string) => {
    const start = node.getStart(tree);
    const { line } = tree.getLineAndCharacterOfPosition(start);
    found.push({ file, line: line + 1, what, start, end: node.getEnd(), text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIfStatement(node)) add(node.expression, "negated", `!(${node.expression.getText(tree)})`);
    if (ts.isConditionalExpression(node))
      add(node.condition, "negated", `!(${node.condition.getText(tree)})`);
    if (ts.isBinaryExpression(node)) {
      const other = swapped[node.operatorToken.kind];
      if (other) add(node.operatorToken, `${node.operatorToken.getText(tree)} → ${other}`, other);
    }
    if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
      const other = Object.hasOwn(otherMethod, node.name.text) ? otherMethod[node.name.text] : undefined;
      if (other) add(node.name, `${node.name.text} → ${other}`, other);
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "true → false", "false");
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "false → true", "true");
    if (ts.isNumericLiteral(node) && !isProduct(node.parent))
      add(node, `${node.text} + 1`, `(${node.text} + 1)`);
    if (ts.isExpressionStatement(node) && isCall(node.expression) && !isLog(node, tree))
      add(node, `left out: ${node.getText(tree).split("\n")[0]?.slice(0, 60) ?? ""}`, ";");
    if (isCondition(node)) add(node, `left out: ${node.getText(tree).slice(0, 60)}`, "...{}");
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The file with the change made. */
export function mutated(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

function isCall(expression: ts.Expression): boolean {
  return ts.isCallExpression(ts.isAwaitExpression(expression) ? expression.expression : expression);
}

// 24 * 60 * 60 * 1000, of which one more here or there is no boundary
function isProduct(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken;
}

// What is logged is no promise to anybody
function isLog(node: ts.Node, tree: ts.SourceFile): boolean {
  return /^logger\./.test(node.getText(tree));
}

/** One condition of a query: a property of the object behind `where`. */
function isCondition(node: ts.Node): node is ts.ObjectLiteralElementLike {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return false;
  const { parent } = node.parent;
  return ts.isPropertyAssignment(parent) && parent.name.getText() === "where";
}
