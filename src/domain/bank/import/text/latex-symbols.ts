/** LaTeX commands without arguments, as characters. A command with an empty text only says how something looks. */
export const latexSymbols: Readonly<Record<string, string>> = {
  ...spell(
    'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta θ iota ι kappa κ',
  ),
  ...spell('lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω'),
  ...spell('Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω ohm Ω micro µ'),
  ...spell('times × cdot · div ÷ pm ± mp ∓ ast ∗ circ ∘ bullet • star ⋆ oplus ⊕ otimes ⊗'),
  ...spell('le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ lt < gt > ll ≪ gg ≫'),
  ...spell('approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡ propto ∝ to → rightarrow → leftarrow ←'),
  ...spell('Rightarrow ⇒ implies ⇒ Leftarrow ⇐ leftrightarrow ↔ Leftrightarrow ⇔ iff ⇔ mapsto ↦'),
  ...spell('infty ∞ partial ∂ nabla ∇ angle ∠ degree ° prime ′ therefore ∴ because ∵ parallel ∥ perp ⊥'),
  ...spell('in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅ forall ∀ exists ∃ neg ¬ wedge ∧ vee ∨'),
  ...spell(
    'land ∧ lor ∨ ldots … dots … cdots ⋯ hbar ℏ ell ℓ Re ℜ Im ℑ langle ⟨ rangle ⟩ lbrace { rbrace } vert | mid |',
  ),
  ...spell(
    'sin sin cos cos tan tan cot cot sec sec csc csc arcsin arcsin arccos arccos arctan arctan sinh sinh cosh cosh',
  ),
  ...spell(
    'tanh tanh log log ln ln lg lg exp exp max max min min lim lim det det gcd gcd arg arg deg deg mod mod',
  ),
  quad: ' ',
  qquad: ' ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  ' ': ' ',
  '>': ' ',
  '!': '',
  '%': '%',
  $: '$',
  '&': '&',
  '#': '#',
  _: '_',
  '{': '{',
  '}': '}',
  '|': '∥',
  displaystyle: '',
  textstyle: '',
  limits: '',
  nolimits: '',
  big: '',
  Big: '',
  bigl: '',
  bigr: '',
  Bigl: '',
  Bigr: '',
};

/** Commands whose argument is text or letters in another typeface: the argument stays. */
export const typefaces: ReadonlySet<string> = new Set(
  'text textrm textbf textit textsf mathrm mathbf mathit mathsf mathtt boldsymbol bm operatorname mbox hbox rm bf it'.split(
    ' ',
  ),
);

function spell(pairs: string): Readonly<Record<string, string>> {
  const words = pairs.split(' ');
  return Object.fromEntries(
    words.flatMap((name, place) => (place % 2 === 0 ? [[name, words[place + 1] ?? '']] : [])),
  );
}
